import { pageMeta } from '../shell/page-meta.ts'
import { frameOf, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { RatingStars } from '../ui/rating-stars.tsx'
import type { Route } from './+types/about'
import { FIGURES, MISSION, STORY, TEAMS, TESTIMONIALS, VALUES } from './about-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  const description = `How ${store.storeName} began, who makes what we sell, and what we hold to.`
  return pageMeta({ origin: facts.origin, store: store.storeName, title: 'Our Story', description, path: '/about' })
}

export default function About() {
  const { store } = useFrame()
  return (
    <div className="about">
      <section className="wrap story" aria-labelledby="story">
        <div>
          <h1 id="story">Our Story</h1>
          {STORY.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
        <Picture
          shape="natural"
          src="/art/about-studio.webp"
          alt="Studio shelves with yarn, folded knits and a piece on the needles"
          width={1400}
          height={1000}
          sizes="(min-width: 900px) 50vw, 100vw"
          priority
        />
      </section>
      <ul className="wrap figures">
        {FIGURES.map(({ figure, words }) => (
          <li key={words}>
            <b className="num">{figure}</b> {words}
          </li>
        ))}
      </ul>
      <section className="mission block" aria-labelledby="mission">
        <div className="wrap">
          <h2 id="mission">Our mission</h2>
          <p>{MISSION}</p>
        </div>
      </section>
      <section className="wrap block" aria-labelledby="values">
        <h2 id="values">What we hold to</h2>
        <ul className="values">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block" aria-labelledby="team">
        <h2 id="team">The team</h2>
        <ul className="teams">
          {TEAMS.map(({ title, text, picture }) => (
            <li key={title}>
              <Picture
                shape="arch"
                src={`/art/${picture}.webp`}
                alt=""
                width={800}
                height={976}
                sizes="(min-width: 768px) 25vw, 50vw"
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block" aria-labelledby="said">
        <h2 id="said">What people say</h2>
        <ul className="testimonials">
          {TESTIMONIALS.map(({ stars, text, from }) => (
            <li key={from}>
              <RatingStars value={stars} bare />
              <blockquote>{text}</blockquote>
              <p className="hint">{from}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block onward">
        <h2>Come in and look around</h2>
        <ButtonLink href="/products">See what {store.storeName} makes</ButtonLink>
        <ButtonLink look="plain" href="/contact">
          Write to us
        </ButtonLink>
      </section>
    </div>
  )
}
