import { t } from '../i18n/t.ts'

/** The list that the first wish makes has no name of its own. */
export function listName(name: string): string {
  return name === '' ? t('My Wishlist') : name
}
