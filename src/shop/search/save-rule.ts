import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RuleAnswer, RuleInput } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS, ruleMessage } from '#contracts/catalogue/search-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { searchRules } from '#database/tables/search.ts'
import { isId } from '#rules/is-id.ts'
import { MAX_PINNED, pathInShop, ruleKey, type SearchRule } from '#rules/search/search-rule.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { pageExists } from './page-exists.ts'
import { lockRule, MAX_RULES, type RuleRow, ruleEntry, ruleFacts, rulesToJson } from './rule-rows.ts'

/** Without a page and products the rule is deleted; a new one needs them. */
export async function saveRule(shop: RequestContext, search: string, input: RuleInput): Promise<RuleAnswer> {
  const by = authorize(shop, 'run_search')
  const wanted = await requireRule(shop, { query: ruleKey(search), ...input })
  const row = await shop.db.transaction(async (tx) => {
    const before = await lockRule(tx, wanted.query)
    if (before !== null && input.updatedAt === '') throw await takenRefusal(tx, before)
    const isAt = before?.updatedAt.toISOString() ?? ''
    const message = isEmpty(wanted) ? RULE_TEXTS.changedBeforeDelete : RULE_TEXTS.changedMeanwhile
    const lock = { seen: input.updatedAt, isAt, message }
    await requireUnchanged(tx, ruleEntry(wanted.query), lock)
    if (before === null && isEmpty(wanted)) throw refusal('path', RULE_TEXTS.empty)
    if (before === null && (await tx.$count(searchRules)) >= MAX_RULES) {
      throw new Refusal('conflict', RULE_TEXTS.tooMany)
    }
    return writeRule(tx, shop, by, before, wanted)
  })
  await shop.catalogue.refresh()
  const [rule = null] = row === null ? [] : await rulesToJson(shop.db, [row])
  return { success: true, message: ruleMessage(wanted.query, row === null), rule }
}

async function requireRule(shop: Shop, { query, path, productIds }: SearchRule): Promise<SearchRule> {
  if (query === '') throw refusal('query', RULE_TEXTS.noQuery)
  const page = path === null || path.trim() === '' ? null : pathInShop(path, shop.publicUrl)
  if (path !== null && path.trim() !== '' && page === null) throw refusal('path', RULE_TEXTS.badPath)
  if (page !== null && !(await pageExists(shop, page))) throw refusal('path', RULE_TEXTS.noPage)
  const ids = [...new Set(productIds)]
  if (ids.length > MAX_PINNED) throw refusal('productIds', RULE_TEXTS.tooManyPinned)
  if (!ids.every(isId)) throw refusal('productIds', RULE_TEXTS.noProduct)
  const isSold = and(inArray(products.id, ids), isNull(products.retiredAt))
  if (ids.length > 0 && (await shop.db.$count(products, isSold)) < ids.length) {
    throw refusal('productIds', RULE_TEXTS.noProduct)
  }
  return { query, path: page, productIds: ids }
}

/** Writes a rule whose row is locked; null when it is deleted. */
export async function writeRule(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: RuleRow | null,
  rule: SearchRule,
): Promise<RuleRow | null> {
  const { query } = rule
  if (isEmpty(rule) && before === null) return null
  const after = isEmpty(rule) ? await eraseRule(tx, query) : await putRule(tx, shop, before, rule)
  const action = before === null ? 'added' : after === null ? 'deleted' : 'changed'
  await recordActivity(tx, shop, by, {
    action,
    ...ruleEntry(query),
    ...(before === null ? {} : { before: ruleFacts(before) }),
    ...(after === null ? {} : { after: ruleFacts(after) }),
  })
  return after
}

async function eraseRule(tx: Db, query: string): Promise<null> {
  await tx.delete(searchRules).where(eq(searchRules.query, query))
  return null
}

async function putRule(tx: Db, shop: Shop, before: RuleRow | null, { query, path, productIds }: SearchRule) {
  const now = shop.now()
  const values = { path, productIds: [...productIds] }
  const [row] =
    before === null
      ? await tx
          .insert(searchRules)
          .values({ query, ...values, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(searchRules)
          .set({ ...values, updatedAt: nextVersion(before.updatedAt, now) })
          .where(eq(searchRules.query, query))
          .returning()
  if (row === undefined) throw new Refusal('conflict', before === null ? RULE_TEXTS.taken : RULE_TEXTS.changedMeanwhile)
  return row
}

function isEmpty({ path, productIds }: SearchRule): boolean {
  return path === null && productIds.length === 0
}

/** Whoever adds a rule saw none: it carries the rule there is, for the page to open it. */
async function takenRefusal(tx: Db, row: RuleRow): Promise<Refusal> {
  const [rule] = await rulesToJson(tx, [row])
  return new Refusal('conflict', RULE_TEXTS.taken, [], null, { rule })
}

function refusal(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [{ path, message }])
}
