import type { Translate } from '../outbox/translate.ts'
import { same, type Words } from './edit-email-words.ts'

/** The courier has lost or damaged a parcel; the shop decides what the buyer gets instead. */
export function parcelLostWords(t: Translate): Words {
  return {
    ...same(t('Your parcel was lost on the way')),
    paragraphs: [
      t('The courier tells us that it was lost or damaged. We are sorry; you need not do anything.'),
      t('Within two working days we send the same once more, or give back all that you paid for it, and write to you.'),
      t('If you would rather have the one or the other, please answer this mail.'),
    ],
  }
}

export function sentAgainWords(t: Translate): Words {
  return {
    ...same(t('We are sending it again')),
    paragraphs: [
      t('The parcel that was lost on the way is being packed once more. You pay nothing for that.'),
      t('You get its tracking number as soon as the courier has it.'),
    ],
  }
}
