import { t, tText } from '../i18n/t.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import type { Route } from './+types/about'
import { FIGURES, MISSION, STORY, TEAMS, TESTIMONIALS, VALUES } from './about-texts.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('How {store} began, who makes what we sell, and what we hold to.', { store: store.storeName })
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t('Our Story'),
    description,
    path: '/about',
  })
}

export default function About() {
  const { store, hasSellers } = useFrame()
  return (
    <div className="about">
      <section className="wrap story" aria-labelledby="story">
        <div>
          <h1 id="story">{t('Our Story')}</h1>
          {STORY.map((words) => (
            <p key={words}>{tText(words)}</p>
          ))}
        </div>
        <ResponsiveImage
          shape="natural"
          src="/art/about-studio.webp"
          alt={t('Studio shelves with yarn, folded knits and a piece on the needles')}
          width={1400}
          height={1000}
          sizes="(min-width: 900px) 50vw, 100vw"
          priority
        />
      </section>
      <ul className="wrap figures">
        {FIGURES.map(({ figure, words }) => (
          <li key={words}>
            <b className="num">{figure}</b> {tText(words)}
          </li>
        ))}
      </ul>
      <section className="mission block" aria-labelledby="mission">
        <div className="wrap">
          <h2 id="mission">{t('Our mission')}</h2>
          <p>{tText(MISSION)}</p>
        </div>
      </section>
      <section className="wrap block" aria-labelledby="values">
        <h2 id="values">{t('What we hold to')}</h2>
        <ul className="values">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3>{tText(title)}</h3>
              <p>{tText(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block" aria-labelledby="team">
        <h2 id="team">{t('The team')}</h2>
        <ul className="teams">
          {TEAMS.map(({ title, text, image }) => (
            <li key={title}>
              <ResponsiveImage
                shape="arch"
                src={`/art/${image}.webp`}
                alt=""
                width={800}
                height={976}
                sizes="(min-width: 768px) 25vw, 50vw"
              />
              <h3>{tText(title)}</h3>
              <p>{tText(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block" aria-labelledby="said">
        <h2 id="said">{t('What people say')}</h2>
        <ul className="testimonials">
          {TESTIMONIALS.map(({ stars, text, from }) => (
            <li key={from}>
              <RatingStars value={stars} bare />
              <blockquote>{tText(text)}</blockquote>
              <p className="hint">{tText(from)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap block onward">
        <h2>{t('Come in and look around')}</h2>
        <ButtonLink href="/products">{t('See what {store} makes', { store: store.storeName })}</ButtonLink>
        <ButtonLink look="plain" href="/contact">
          {t('Write to us')}
        </ButtonLink>
        {hasSellers ? (
          <ButtonLink look="plain" href="/sellers">
            {t('Meet our sellers')}
          </ButtonLink>
        ) : null}
      </section>
    </div>
  )
}
