import { useState } from 'react'
import type { ApiKeyAdded, ApiKeyJson, ApiKeysJson } from '#contracts/admin/api-keys.ts'
import * as calls from '#contracts/calls/admin-keys.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { KeyTable } from './key-table.tsx'
import { ShownOnce } from './shown-once.tsx'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))
const KeyDialog = lazyOverlay(() => import('./key-dialog.tsx'))

const FAILED = 'Failed to fetch the keys.'
const REVOKE_FAILED = 'That key could not be revoked. Please try again.'

/** Keys with which other programs call the API as the shop. */
export function ApiKeys() {
  const answer = useApiQuery(calls.listApiKeys)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<ApiKeyAdded | null>(null)
  return (
    <section className="keys-part" aria-labelledby="api-keys">
      <div className="keys-head">
        <div>
          <h2 id="api-keys">API keys</h2>
          <p className="hint">A program that has a key does what its scopes allow, as the shop. Keep keys secret.</p>
        </div>
        <Button id="make-key" onClick={() => setAdding(true)}>
          Make a key
        </Button>
      </div>
      {added === null ? null : (
        <ShownOnce
          id="key-shown"
          title={`The key ${added.apiKey.name}`}
          text={added.key}
          copy="Copy key"
          onClose={() => setAdded(null)}
        >
          Copy it now and keep it where the program reads it: it is not shown again. If it gets lost, revoke it and make
          another.
        </ShownOnce>
      )}
      <DeskQuery answer={answer} loading="Loading the keys" failed={FAILED}>
        {(data) => (
          <>
            <KeyList data={data} onRevoked={answer.reload} />
            {isAdding ? (
              <KeyDialog
                hasSecondFactor={data.hasSecondFactor}
                onClose={() => setAdding(false)}
                onAdded={(made: ApiKeyAdded) => {
                  setAdding(false)
                  setAdded(made)
                  answer.change((known) => ({ ...known, keys: [made.apiKey, ...known.keys] }))
                }}
              />
            ) : null}
          </>
        )}
      </DeskQuery>
    </section>
  )
}

function KeyList({ data, onRevoked }: { data: ApiKeysJson; onRevoked: () => void }) {
  const notify = useNotify()
  const [asked, setAsked] = useState<ApiKeyJson | null>(null)
  const { isBusy, run } = useAction(REVOKE_FAILED, (message) => notify({ type: 'error', message }))

  async function revoke({ _id }: ApiKeyJson) {
    await run(async () => {
      const { message } = await api(calls.revokeApiKey, { params: { id: _id } })
      notify({ type: 'success', message })
    })
    setAsked(null)
    onRevoked()
  }

  if (data.keys.length === 0) {
    return (
      <EmptyState heading="No keys yet">
        Make one for a program that is to read orders, set tracking numbers or keep the stock.
      </EmptyState>
    )
  }
  return (
    <>
      <KeyTable keys={data.keys} onRevoke={setAsked} />
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Revoke the key ${asked.name}?`}
          confirmText="Revoke it"
          keepText="Keep it"
          tone="bad"
          isBusy={isBusy}
          onConfirm={() => void revoke(asked)}
        >
          Whatever uses it stops working at once. A revoked key cannot be brought back.
        </AlertDialog>
      )}
    </>
  )
}
