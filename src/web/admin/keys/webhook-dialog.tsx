import { useId } from 'react'
import { WEBHOOK_TEXTS, WEBHOOK_URL_TEXTS } from '#contracts/admin/webhook-texts.ts'
import type { WebhookJson, WebhookWithSecret } from '#contracts/admin/webhooks.ts'
import * as calls from '#contracts/calls/admin-webhooks.ts'
import { eventMeaning, WEBHOOK_EVENTS, type WebhookEvent } from '#rules/webhook-events.ts'
import { webhookUrlProblem } from '#rules/webhook-url.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { ChoiceList } from '../../desk/choice-list.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Values = { url: string; description: string; events: readonly WebhookEvent[]; isOn: boolean }

const FAILED = 'The endpoint could not be saved. Please try again.'
const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: value, hint: eventMeaning(value) }))

type Props = {
  /** Null for a new one. */
  webhook: WebhookJson | null
  sandboxUrl: string | null
  onAdded: (added: WebhookWithSecret) => void
  onChanged: (message: string) => void
  onClose: () => void
}

export default function WebhookDialog({ webhook, sandboxUrl, onAdded, onChanged, onClose }: Props) {
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Values>({
    initial: () => ({
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [],
      isOn: webhook?.isOn ?? true,
    }),
    validate: ({ url, events }) => ({
      url: urlProblem(url.trim()),
      events: events.length === 0 ? WEBHOOK_TEXTS.eventsMissing : null,
    }),
    failed: FAILED,
    submit: async (body) => {
      if (webhook === null) onAdded(await api(calls.addWebhook, { body }))
      else onChanged((await api(calls.changeWebhook, { params: { id: webhook._id }, body })).message)
    },
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={webhook === null ? 'Add an endpoint' : 'Edit the endpoint'}
      returnFocusTo={webhook === null ? secretOrOpener : undefined}
      size="middle"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save endpoint
          </Button>
        </>
      }
    >
      <form id={formId} className="keys-form" {...form}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <Field
          label="Address"
          error={problems.url}
          hint="On the public internet, with https"
          aside={
            sandboxUrl === null ? undefined : (
              <Button look="plain" small onClick={() => set({ url: sandboxUrl })}>
                Use the sandbox
              </Button>
            )
          }
        >
          <Input
            name="url"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            value={values.url}
            maxLength={500}
            onChange={({ target }) => set({ url: target.value })}
          />
        </Field>
        <Field label="Description" optional>
          <Input
            name="description"
            value={values.description}
            maxLength={120}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        <Switch
          label="On"
          hint="Off, nothing is written for it; what waits is sent when it is on again."
          checked={values.isOn}
          onChange={({ target }) => set({ isOn: target.checked })}
        />
        <div className="choice-all">
          <Button look="plain" small onClick={() => set({ events: WEBHOOK_EVENTS })}>
            Choose all events
          </Button>
        </div>
        <ChoiceList
          legend="Events"
          choices={EVENTS}
          chosen={values.events}
          error={problems.events}
          onChange={(events) => set({ events })}
        />
      </form>
      {question}
    </Dialog>
  )
}

/** What is wrong whatever the operator allows; the server knows the rest. */
function urlProblem(url: string): string | null {
  if (url === '') return WEBHOOK_TEXTS.urlMissing
  const problem = webhookUrlProblem(url, { allowsPrivate: true })
  return problem === null ? null : WEBHOOK_URL_TEXTS[problem]
}

function secretOrOpener(): HTMLElement | null {
  return document.getElementById('secret-shown') ?? document.getElementById('add-endpoint')
}
