import type { LegalJson } from '#contracts/legal-json.ts'
import { Refusal } from '#contracts/refusal.ts'
import { LEGAL_TEXTS } from '#contracts/texts.ts'
import { legalPages } from '#database/tables/legal.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'

/** A new policy page; each title stands once. */
export async function addLegalPage(
  shop: VisitedShop,
  { title, content }: { title: string; content: string },
): Promise<LegalJson> {
  requireMay(shop, 'write_legal_page')
  const at = shop.now()
  const [made] = await shop.db
    .insert(legalPages)
    .values({ id: shop.newId(), title, content, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ _id: legalPages.id, title: legalPages.title, content: legalPages.content })
  if (made === undefined)
    throw new Refusal('conflict', LEGAL_TEXTS.taken, [{ path: 'title', message: LEGAL_TEXTS.taken }])
  // Whoever made it looks at it next.
  await shop.legal.refresh()
  return made
}
