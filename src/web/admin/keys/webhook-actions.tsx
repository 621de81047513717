import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WebhookJson } from '#contracts/admin/webhooks.ts'
import * as calls from '#contracts/calls/admin-webhooks.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeleteDialog } from '../../desk/delete-dialog.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ShownOnce } from './shown-once.tsx'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

const FAILED = 'That did not work. Please try again.'
const DAY_MS = 24 * 3_600_000
/** As long as messages are kept. */
const SINCE_MS = 30 * DAY_MS

type Props = { webhook: WebhookJson; onChanged: () => void }

/** Test, send again, another secret, delete. */
export function WebhookActions({ webhook, onChanged }: Props) {
  const params = { id: webhook._id }
  const notify = useNotify()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, isBusy, run } = useAction<'test' | 'resend' | 'rotate'>(FAILED, (message) =>
    notify({ type: 'error', message }),
  )

  async function act(what: 'test' | 'resend', work: () => Promise<{ message: string }>) {
    await run(async () => notify({ type: 'success', message: (await work()).message }), what)
    onChanged()
  }
  const resendFailed = () =>
    api(calls.resendFailed, { params, body: { since: new Date(Date.now() - SINCE_MS).toISOString() } })

  async function rotate() {
    await run(async () => setSecret((await api(calls.rotateWebhookSecret, { params })).secret), 'rotate')
    setAsked(null)
    onChanged()
  }

  return (
    <>
      <div className="log-actions">
        <Button busy={busy === 'test'} onClick={() => void act('test', () => api(calls.testWebhook, { params }))}>
          Send a test
        </Button>
        {webhook.failed === 0 ? null : (
          <Button look="line" busy={busy === 'resend'} onClick={() => void act('resend', resendFailed)}>
            Send {webhook.failed} failed again
          </Button>
        )}
        <Button look="line" onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button look="line" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {secret === null ? null : (
        <ShownOnce
          id="secret-shown"
          title="The new secret"
          text={secret}
          copy="Copy secret"
          onClose={() => setSecret(null)}
        >
          Put it in at the receiver within 24 hours: until then messages carry a signature of the old one too. It is not
          shown again.
        </ShownOnce>
      )}
      {asked === 'rotate' ? (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Make a new secret?"
          confirmText="Make it"
          keepText="Keep the old one"
          isBusy={isBusy}
          onConfirm={() => void rotate()}
        >
          The receiver needs it within 24 hours. So long messages are signed with both.
        </AlertDialog>
      ) : null}
      {asked === 'delete' ? (
        <DeleteDialog
          name="the endpoint"
          remove={() => api(calls.deleteWebhook, { params })}
          confirmText="Delete it"
          failed={FAILED}
          onDeleted={() => void navigate('/admin/keys')}
          onClose={() => setAsked(null)}
        >
          Nothing more is sent to {webhook.url}, and its messages here are deleted.
        </DeleteDialog>
      ) : null}
    </>
  )
}
