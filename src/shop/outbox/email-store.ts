import type { Language } from '#rules/languages.ts'
import type { Shop } from '../context/shop.ts'

/** What every mail is written with: who sends it, where its links lead, and what its reader reads. */
export type EmailStore = { storeName: string; publicUrl: string; address: string; language: Language }

/** For the shop's own people, whose desks are in English, the language is left out. */
export async function emailStore(shop: Shop, language: Language | null = null): Promise<EmailStore> {
  const { storeName, address } = await shop.settings.get()
  return { storeName, publicUrl: shop.publicUrl, address, language: language ?? 'en' }
}
