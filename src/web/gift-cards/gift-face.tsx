import { GIFT_DESIGN_NAMES, type GiftDesign } from '#rules/gift-card.ts'
import { formatMoney } from '#rules/money.ts'
import { t, tText } from '../i18n/t.ts'

type GiftFaceProps = {
  design: GiftDesign
  /** Null while no amount is chosen. */
  amountPaise: number | null
  from?: string
  to?: string
  message?: string
}

/** A card as its recipient gets it: the drawing, the sum, and what the giver wrote. */
export function GiftFace({ design, amountPaise, from = '', to = '', message = '' }: GiftFaceProps) {
  return (
    <figure className="gift-face">
      <div className="gift-drawing">
        <GiftPicture design={design} />
        {amountPaise === null ? null : <p className="gift-sum num">{formatMoney(amountPaise)}</p>}
      </div>
      <figcaption>
        {to === '' ? null : <p>{t('For {name}', { name: to })}</p>}
        {message === '' ? null : <p className="gift-message">{message}</p>}
        {from === '' ? null : <p>{t('From {name}', { name: from })}</p>}
      </figcaption>
    </figure>
  )
}

export function GiftPicture({ design, isSmall = false }: { design: GiftDesign; isSmall?: boolean }) {
  return (
    <img
      src={`/art/gift-${design}.png`}
      alt={isSmall ? '' : t('Gift card: {design}', { design: tText(GIFT_DESIGN_NAMES[design]) })}
      width={960}
      height={600}
      decoding="async"
    />
  )
}
