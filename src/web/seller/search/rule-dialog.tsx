import { useId, useState } from 'react'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { pathInShop, ruleKey } from '#rules/search/search-rule.ts'
import { useForm } from '../../client/use-form.ts'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Pinned, PinnedProducts } from './pinned-products.tsx'
import type { RuleWork } from './use-rule-work.ts'

type RuleDialogProps = {
  /** Empty for a search that is yet to be typed. */
  query: string
  rule: RuleJson | null
  onSave: RuleWork['save']
  onClose: () => void
}

type Typed = { query: string; path: string; pinned: readonly Pinned[] }

/** Opens a page instead of the results, or shows products first. */
export default function RuleDialog({ query, rule, onSave, onClose }: RuleDialogProps) {
  const [seen, setSeen] = useState(rule?.updatedAt ?? '')
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Typed>({
    initial: () => ({ query, path: rule?.path ?? '', pinned: pinnedFrom(rule) }),
    validate: ({ query: text, path }) => ({
      query: ruleKey(text) === '' ? RULE_TEXTS.noQuery : null,
      path: path.trim() !== '' && pathInShop(path) === null ? RULE_TEXTS.badPath : null,
    }),
    submit: async ({ query: text, path, pinned }) => {
      const next = { path: path.trim() === '' ? null : path, productIds: pinned.map(({ id }) => id) }
      await onSave(text, next, rule, seen)
      onClose()
    },
    failed: RULE_TEXTS.saveFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  const { close, question } = useGuardedClose(isDirty, onClose)

  return (
    <Dialog
      open
      onOpenChange={close}
      title={query === '' ? 'Add a rule' : `Rule for “${query}”`}
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText="Saving…">
            Save rule
          </Button>
        </>
      }
    >
      <form id={formId} className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        {query === '' ? (
          <Field label="Search" error={problems.query} hint="The whole text that shoppers search for.">
            <Input
              name="query"
              value={values.query}
              maxLength={60}
              onChange={({ target }) => set({ query: target.value })}
              required
            />
          </Field>
        ) : null}
        <Field label="Open this page instead" optional error={problems.path} hint={RULE_TEXTS.badPath}>
          <Input
            name="path"
            value={values.path}
            placeholder="/category/fashion"
            maxLength={200}
            onChange={({ target }) => set({ path: target.value })}
          />
        </Field>
        <PinnedProducts pinned={values.pinned} onChange={(pinned) => set({ pinned })} />
      </form>
      {question}
    </Dialog>
  )
}

function pinnedFrom(rule: RuleJson | null): Pinned[] {
  return (rule?.productIds ?? []).flatMap((id, i) => {
    const title = rule?.titles[i]
    return typeof title === 'string' ? [{ id, title }] : []
  })
}
