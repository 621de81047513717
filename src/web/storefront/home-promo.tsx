import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

export function HomePromo() {
  return (
    <section className="promo block" aria-labelledby="promo">
      <div className="split">
        <div className="say">
          <h2 id="promo">
            Up to <span className="num">30%</span> off
          </h2>
          <p>
            Squares, cables and block prints from last season, made once and not made again. Until the shelf is empty.
          </p>
          <ButtonLink href="/deals">See the deals</ButtonLink>
        </div>
        <Picture shape="natural" src="/art/promo.webp" alt="" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
    </section>
  )
}
