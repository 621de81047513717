import { eq } from 'drizzle-orm'
import type { AdminLegalJson } from '#contracts/content/content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { legalPages } from '#database/tables/legal.ts'
import { isId } from '#rules/is-id.ts'
import { LINKED_POLICIES } from '#rules/legal-text.ts'

export type LegalRow = typeof legalPages.$inferSelect

/** Activity log entry of a page. */
export function legalEntry({ id, title }: Pick<LegalRow, 'id' | 'title'>) {
  return { entity: 'legal page', entityId: id, name: title }
}

/** Fields stored in the activity log. */
export function legalFacts({ title, content }: Pick<LegalRow, 'title' | 'content'>): Record<string, unknown> {
  return { title, content }
}

export function toAdminLegalPage({ id, title, content, updatedAt }: LegalRow): AdminLegalJson {
  return { _id: id, title, content, updatedAt: updatedAt.toISOString(), isLinked: LINKED_POLICIES.includes(title) }
}

/** Locks the row until the transaction ends. */
export async function lockLegalPage(tx: Db, id: string): Promise<LegalRow> {
  const [row] = isId(id) ? await tx.select().from(legalPages).where(eq(legalPages.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', LEGAL_TEXTS.gone)
  return row
}
