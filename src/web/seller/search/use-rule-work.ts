import * as calls from '#contracts/calls/seller-search.ts'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS, ruleUndone } from '#contracts/catalogue/search-texts.ts'
import { ruleKey } from '#rules/search/search-rule.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { useNotify } from '../../desk/banners.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'

export type RuleVersion = { path: string | null; productIds: readonly string[] }
export type RuleWork = ReturnType<typeof useRuleWork>

const NO_RULE: RuleVersion = { path: null, productIds: [] }

/** Changes of rules, each with Undo. */
export function useRuleWork(answer: ApiQuery<{ rules: RuleJson[] }>) {
  const notify = useNotify()

  async function write(query: string, { path, productIds }: RuleVersion, updatedAt: string) {
    const said = await api(calls.saveRule, { params: { query }, body: { path, productIds, updatedAt } })
    catalogueStore.changed()
    answer.change(({ rules }) => {
      const others = rules.filter((rule) => rule.query !== ruleKey(query))
      const all = said.rule === null ? others : [...others, said.rule]
      return { rules: all.sort((a, b) => a.query.localeCompare(b.query)) }
    })
    return said
  }

  /** Throws what the server refuses: the dialog shows it. */
  async function save(query: string, next: RuleVersion, before: RuleJson | null, seen: string): Promise<void> {
    const said = await write(query, next, seen)
    const undo = () => void putBack(query, before ?? NO_RULE, said.rule?.updatedAt ?? '')
    notify({ type: 'success', message: said.message, action: { label: 'Undo', onPress: undo } })
  }

  async function putBack(query: string, version: RuleVersion, updatedAt: string): Promise<void> {
    try {
      await write(query, version, updatedAt)
      notify({ type: 'success', message: ruleUndone(ruleKey(query)) })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, RULE_TEXTS.saveFailed) })
    }
  }

  async function remove(rule: RuleJson): Promise<void> {
    try {
      await save(rule.query, NO_RULE, rule, rule.updatedAt)
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, RULE_TEXTS.saveFailed) })
      // The list was older than the rule: the next try speaks of what is there.
      answer.reload()
    }
  }

  return { save, remove }
}
