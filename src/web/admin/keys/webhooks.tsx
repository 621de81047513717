import { useState } from 'react'
import type { WebhookJson, WebhookWithSecret } from '#contracts/admin/webhooks.ts'
import * as calls from '#contracts/calls/admin-webhooks.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookTable } from './webhook-table.tsx'

const WebhookDialog = lazyOverlay(() => import('./webhook-dialog.tsx'))

const FAILED = 'Failed to fetch the endpoints.'

/** Other companies' servers that are told what happens. */
export function Webhooks() {
  const answer = useApiQuery(calls.listWebhooks)
  const notify = useNotify()
  const [edited, setEdited] = useState<WebhookJson | 'new' | null>(null)
  const [added, setAdded] = useState<WebhookWithSecret | null>(null)
  return (
    <section className="keys-part" aria-labelledby="webhooks">
      <div className="keys-head">
        <div>
          <h2 id="webhooks">Webhooks</h2>
          <p className="hint">
            The shop tells other programs what happens, as soon as it does: orders, payments, stock, returns.
          </p>
        </div>
        <Button id="add-endpoint" onClick={() => setEdited('new')}>
          Add an endpoint
        </Button>
      </div>
      {added === null ? null : (
        <ShownOnce
          id="secret-shown"
          title="The secret of the new endpoint"
          text={added.secret}
          copy="Copy secret"
          onClose={() => setAdded(null)}
        >
          Copy it now: the receiver verifies with it that a message is from the shop. It is not shown again; you can
          make another at any time.
        </ShownOnce>
      )}
      <DeskQuery answer={answer} loading="Loading the endpoints" failed={FAILED}>
        {({ webhooks, sandboxUrl }) => (
          <>
            {webhooks.length === 0 ? (
              <EmptyState heading="No endpoints yet">
                Add the address of a program that is to be told what happens.
              </EmptyState>
            ) : (
              <WebhookTable webhooks={webhooks} onEdit={setEdited} />
            )}
            {sandboxUrl === null ? null : (
              <p className="hint">
                This trial shop has a receiver to try it with:{' '}
                <TextLink href="/sandbox/webhooks">/sandbox/webhooks</TextLink>.
              </p>
            )}
            {edited === null ? null : (
              <WebhookDialog
                webhook={edited === 'new' ? null : edited}
                sandboxUrl={sandboxUrl}
                onClose={() => setEdited(null)}
                onAdded={(made: WebhookWithSecret) => {
                  setEdited(null)
                  setAdded(made)
                  answer.reload()
                }}
                onChanged={(message: string) => {
                  setEdited(null)
                  notify({ type: 'success', message })
                  answer.reload()
                }}
              />
            )}
          </>
        )}
      </DeskQuery>
    </section>
  )
}
