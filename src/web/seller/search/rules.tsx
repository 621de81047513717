import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { actionsColumn } from '../../desk/actions-column.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { RuleWork } from './use-rule-work.ts'

const RuleDialog = lazyOverlay(() => import('./rule-dialog.tsx'))

type RulesProps = { answer: ApiQuery<{ rules: RuleJson[] }>; work: RuleWork }

/** Searches that open a page, or show pinned products first. */
export function Rules({ answer, work }: RulesProps) {
  const [open, setOpen] = useState<RuleJson | 'new' | null>(null)
  return (
    <>
      <div className="work-tools">
        <Button onClick={() => setOpen('new')}>
          <Icon of={Plus} />
          Add rule
        </Button>
      </div>
      <DeskQuery answer={answer} loading="Loading rules" failed={RULE_TEXTS.listFailed}>
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState heading="No rules yet" image="/art/empty-search.webp">
              A rule opens a page for one search, or shows products of your choice first.
            </EmptyState>
          ) : (
            <Table
              caption="Rules"
              columns={columns(setOpen, (rule) => void work.remove(rule))}
              rows={rules}
              keyOf={({ query }) => query}
            />
          )
        }
      </DeskQuery>
      {open === null ? null : (
        <RuleDialog
          query={open === 'new' ? '' : open.query}
          rule={open === 'new' ? null : open}
          onSave={work.save}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function columns(onEdit: (rule: RuleJson) => void, onDelete: (rule: RuleJson) => void): Column<RuleJson>[] {
  return [
    { key: 'query', head: 'Search', at: 'name', cell: ({ query }) => <b>{query}</b> },
    { key: 'path', head: 'Opens', cell: ({ path }) => path ?? '–' },
    {
      key: 'pinned',
      head: 'Shows first',
      cell: ({ titles }) => (
        <span className="meaning-words">{titles.map((title) => title ?? 'no longer sold').join(', ') || '–'}</span>
      ),
    },
    actionsColumn((rule) => (
      <span className="product-acts">
        <IconButton icon={Pencil} label={`Edit the rule for ${rule.query}`} onClick={() => onEdit(rule)} />
        <IconButton icon={Trash2} label={`Delete the rule for ${rule.query}`} onClick={() => onDelete(rule)} />
      </span>
    )),
  ]
}
