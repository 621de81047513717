import { say, sayWith } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

export function HomePromo() {
  return (
    <section className="promo block" aria-labelledby="promo">
      <div className="split">
        <div className="say">
          <h2 id="promo">{sayWith('Up to {percent} off', { percent: <span className="num">30%</span> })}</h2>
          <p>
            {say(
              'Squares, cables and block prints from last season, made once and not made again. Until the shelf is empty.',
            )}
          </p>
          <ButtonLink href="/deals">{say('See the deals')}</ButtonLink>
        </div>
        <Picture shape="natural" src="/art/promo.webp" alt="" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
    </section>
  )
}
