import {
  PICTURE_REASON_LABELS,
  type PictureReason,
  REVIEW_REASON_LABELS,
  type ReviewReason,
} from '#rules/review-reasons.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

export type Reviewed = { productId: string; title: string }

/** The shop answered; sent once, whatever becomes of the answer. */
export function replyEmail(store: EmailStore, { productId, title }: Reviewed, reply: string): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('We answered your review'),
    paragraphs: [t('You reviewed {title}. This is our answer:', { title }), ...reply.split(/\n{2,}/)],
    button: { label: t('See your review'), href: reviewUrl(store, productId) },
  })
  return { kind: 'review_reply', subject: t('Our answer to your review of {title}', { title }), ...content }
}

export function hiddenEmail(
  store: EmailStore,
  { productId, title }: Reviewed,
  { reason, note }: { reason: ReviewReason; note: string },
): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Your review is hidden'),
    paragraphs: [
      t('Others no longer see your review of {title}. The reason: {reason}.', {
        title,
        reason: t(REVIEW_REASON_LABELS[reason]),
      }),
      ...(note === '' ? [] : [note]),
      t('You can edit it and send it again: we look at it, and then everybody sees it.'),
    ],
    button: { label: t('See your review'), href: reviewUrl(store, productId) },
  })
  return { kind: 'review_hidden', subject: t('Your review of {title} is hidden', { title }), ...content }
}

export function rejectedPicturesEmail(
  store: EmailStore,
  { productId, title }: Reviewed,
  reasons: readonly PictureReason[],
): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('A picture is not shown'),
    paragraphs: [
      t('Of the pictures with your review of {title} we do not show all. The reason:', { title }),
      ...[...new Set(reasons)].map((reason) => t(PICTURE_REASON_LABELS[reason])),
      t('Your review stays. You can edit it and add another picture.'),
    ],
    button: { label: t('See your review'), href: reviewUrl(store, productId) },
  })
  return { kind: 'review_pictures', subject: t('Pictures with your review of {title}', { title }), ...content }
}

function reviewUrl({ publicUrl }: EmailStore, productId: string): string {
  return `${publicUrl}/products/${productId}#reviews`
}
