import { History, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { actionsColumn } from '../../desk/actions-column.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { KIND_OPTIONS, kindLabel, matchesMeaning, meaningKey, STATE_LABELS } from './meaning-labels.ts'
import { RemoveMeaning } from './remove-meaning.tsx'
import type { MeaningWork } from './use-meaning-work.ts'

const MeaningDialog = lazyOverlay(() => import('./meaning-dialog.tsx'))
const MeaningHistory = lazyOverlay(() => import('./meaning-history.tsx'))

type What = 'edit' | 'remove' | 'history' | 'reset'
type Open = { what: 'edit' | 'remove' | 'history'; meaning: MeaningJson } | { what: 'add' } | null

type MeaningsProps = { answer: ApiQuery<{ meanings: MeaningJson[] }>; work: MeaningWork }

/** What words mean in a search: the default meanings, and the seller's own. */
export function Meanings({ answer, work }: MeaningsProps) {
  const { save, change, putBack } = work
  const query = useQuery()
  const search = useTypedSearch(query.get('words'), (words) => query.set({ words }))
  const kind = query.get('kind')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  function act(meaning: MeaningJson, what: What) {
    if (what === 'reset') void change(meaning, null)
    else setOpen({ what, meaning })
  }

  return (
    <>
      <p className="search-lead">
        Shoppers search in Hindi, English and both mixed. A meaning says what they type, and the words of products it
        finds.
      </p>
      <div className="work-tools">
        <SearchInput label="Search meanings" placeholder="A word people type, or of a product" {...search} />
        <Select
          aria-label="Kind"
          options={[{ value: '', label: 'All kinds' }, ...KIND_OPTIONS]}
          value={kind}
          onChange={({ target }) => query.set({ kind: target.value })}
        />
        <Button onClick={() => setOpen({ what: 'add' })}>
          <Icon of={Plus} />
          Add meaning
        </Button>
      </div>
      <DeskQuery answer={answer} loading="Loading meanings" failed={MEANING_TEXTS.listFailed}>
        {({ meanings }) => (
          <MeaningTable
            meanings={meanings.filter((one) => matchesMeaning(one, kind, query.get('words')))}
            onAct={act}
          />
        )}
      </DeskQuery>

      {open?.what === 'add' ? (
        <MeaningDialog meaning={null} onSave={(key, next, seen) => save(key, next, null, seen)} onClose={close} />
      ) : null}
      {open?.what === 'edit' ? (
        <MeaningDialog
          meaning={open.meaning}
          onSave={(key, next, seen) => save(key, next, open.meaning, seen)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'history' ? (
        <MeaningHistory
          meaning={open.meaning}
          onPutBack={(version) => putBack(open.meaning, version, open.meaning.updatedAt)}
          onClose={close}
        />
      ) : null}

      {open?.what === 'remove' ? (
        <RemoveMeaning meaning={open.meaning} onRemove={(next) => change(open.meaning, next)} onClose={close} />
      ) : null}
    </>
  )
}

type MeaningTableProps = { meanings: readonly MeaningJson[]; onAct: (meaning: MeaningJson, what: What) => void }

function MeaningTable({ meanings, onAct }: MeaningTableProps) {
  if (meanings.length === 0) {
    return (
      <EmptyState heading="No meanings found" image="/art/empty-search.webp">
        Try another word or kind.
      </EmptyState>
    )
  }
  return (
    <div className="meaning-table">
      <Table caption="Meanings" columns={columns(onAct)} rows={meanings} keyOf={meaningKey} />
    </div>
  )
}

function columns(onAct: MeaningTableProps['onAct']): Column<MeaningJson>[] {
  return [
    { key: 'name', head: 'Name', at: 'name', cell: ({ name }) => <b>{name}</b> },
    { key: 'kind', head: 'Kind', at: 'who', cell: ({ kind }) => kindLabel(kind) },
    {
      key: 'state',
      head: 'State',
      at: 'state',
      cell: ({ state }) => <Chip tone={TONES[state]}>{STATE_LABELS[state]}</Chip>,
    },
    { key: 'words', head: 'What people type', cell: ({ words }) => <Words of={words} /> },
    { key: 'finds', head: 'Finds products with', cell: ({ finds }) => <Words of={finds} /> },
    actionsColumn((meaning) => {
      const { name, state } = meaning
      return (
        <span className="product-acts">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onAct(meaning, 'edit')} />
          <IconButton icon={History} label={`History of ${name}`} onClick={() => onAct(meaning, 'history')} />
          {state === 'changed' || state === 'removed' ? (
            <IconButton icon={RotateCcw} label={`Reset ${name} to default`} onClick={() => onAct(meaning, 'reset')} />
          ) : null}
          {state === 'removed' ? null : (
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => onAct(meaning, 'remove')} />
          )}
        </span>
      )
    }),
  ]
}

const TONES = { default: 'plain', changed: 'info', added: 'good', removed: 'warn' } as const

function Words({ of }: { of: readonly string[] }) {
  return <span className="meaning-words">{of.join(', ') || '–'}</span>
}
