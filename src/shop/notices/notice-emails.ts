import { formatMoney } from '#rules/money.ts'
import type { NoticeKind } from '#rules/product-notice.ts'
import { type EmailParts, renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

/** To whom, with the key of its links. */
type Waiting = EmailStore & { linkKey: string }
type Piece = { title: string; href: string; paise: number }

export function confirmNoticeEmail(to: Waiting, kind: NoticeKind, { title }: Pick<Piece, 'title'>): Email {
  const t = createTranslator(to.language)
  const asked = {
    back_in_stock: () => t('Somebody, most likely you, asked us to write here once when {title} is back.', { title }),
    price_drop: () => t('Somebody, most likely you, asked us to write here once when {title} costs less.', { title }),
    first_claim: () =>
      t('Somebody, most likely you, wants to join the queue for {title}. You are in it once you press the button.', {
        title,
      }),
  }[kind]()
  const content = layNotice(to, {
    heading: t('Is this your address?'),
    paragraphs: [asked],
    button: {
      label: kind === 'first_claim' ? t('Join the queue') : t('Yes, tell me'),
      href: `${to.publicUrl}/notices/confirm/${to.linkKey}${kind === 'first_claim' ? '?queue' : ''}`,
    },
    note: t('If it was not you, you need do nothing: we do not write again.'),
  })
  return { kind: 'notice_confirm', subject: t('Confirm your address for {store}', { store: to.storeName }), ...content }
}

export function noticeEmail(to: Waiting, kind: NoticeKind, { title, href, paise }: Piece, seenPaise: number): Email {
  const t = createTranslator(to.language)
  const isBack = kind === 'back_in_stock'
  const price = formatMoney(paise)
  const content = layNotice(to, {
    heading: isBack ? t('{title} is back', { title }) : t('{title} costs less', { title }),
    paragraphs: [
      isBack
        ? t('You asked us to tell you. It costs {price}; others may wait for it too.', { price })
        : t('You asked us to tell you. It costs {price} instead of {was}.', { price, was: formatMoney(seenPaise) }),
      t('This was the only mail about it.'),
    ],
    button: { label: t('Look at it'), href: to.publicUrl + href },
  })
  const subject = isBack ? t('{title} is back', { title }) : t('{title} costs less', { title })
  return { kind: isBack ? 'notice_back_in_stock' : 'notice_price_drop', subject: oneLine(subject), ...content }
}

/** The key is behind the hash: it reaches the page, and no server's log. */
export function claimEmail(to: Waiting, { title, href }: Omit<Piece, 'paise'>): Email {
  const t = createTranslator(to.language)
  const content = layNotice(to, {
    heading: t('{title} is yours for ten minutes', { title }),
    paragraphs: [
      t('It is your turn in the queue: we keep the piece for you for ten minutes from now.'),
      t('If you do not order it by then, the next in the queue is asked.'),
    ],
    button: { label: t('Buy it now'), href: `${to.publicUrl}${href}#claim=${to.linkKey}` },
  })
  const subject = t('{title} is yours for ten minutes', { title })
  return { kind: 'notice_first_claim', subject: oneLine(subject), ...content }
}

/** Layout of every notice, so that none lacks the way to end them. */
function layNotice(to: Waiting, content: EmailParts) {
  const label = createTranslator(to.language)('No more such mails')
  const links = [{ label, href: `${to.publicUrl}/notices/unsubscribe/${to.linkKey}` }]
  const unsubscribeUrl = `${to.publicUrl}/v1/api/notices/unsubscribe/${to.linkKey}`
  return { ...renderEmail(to, { ...content, links }), unsubscribeUrl }
}

/** A title may hold what a subject must not. */
function oneLine(subject: string): string {
  return subject.replace(/\p{Cc}+/gu, ' ')
}
