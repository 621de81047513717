import { useId, useState } from 'react'
import type { RuleJson } from '#contracts/catalogue/search.ts'
import { RULE_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { pathInShop, ruleKey } from '#rules/search/search-rule.ts'
import type { CallFailure } from '../../client/api-call.ts'
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
export default function RuleDialog({ query, rule, ...rest }: RuleDialogProps) {
  const [taken, setTaken] = useState<RuleJson | null>(null)
  const shown = taken === null ? { query, rule } : { query: taken.query, rule: taken }
  return <RuleForm key={taken === null ? 'asked' : 'taken'} {...shown} {...rest} onOpen={setTaken} />
}

type RuleFormProps = RuleDialogProps & {
  /** Shows another rule in place of this one. */
  onOpen: (rule: RuleJson) => void
}

function RuleForm({ query, rule, onSave, onClose, onOpen }: RuleFormProps) {
  const [taken, setTaken] = useState<RuleJson | null>(null)
  const [seen, setSeen] = useState(rule?.updatedAt ?? '')
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form, showErrors } = useForm<Typed>({
    initial: () => ({ query, path: rule?.path ?? '', pinned: pinnedFrom(rule) }),
    validate: ({ query: text, path, pinned }) => ({
      query: ruleKey(text) === '' ? RULE_TEXTS.noQuery : null,
      path: pathProblem(path, rule === null && pinned.length === 0),
    }),
    submit: async ({ query: text, path, pinned }) => {
      const next = {
        path: path.trim() === '' ? null : pathInShop(path, window.location.origin),
        productIds: pinned.map(({ id }) => id),
      }
      await onSave(text, next, rule, seen)
      onClose()
    },
    failed: RULE_TEXTS.saveFailed,
    onFailure: (failure): boolean => {
      setTaken(ruleOf(failure))
      setSeen(editConflict(failure) ?? seen)
      // Shown at its field alone, where it goes with the next change.
      return failure.errors.some(({ path }) => path === 'path') && showErrors(failure.errors)
    },
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
        {notice === null ? null : (
          <FormNotice
            action={
              taken === null ? null : (
                <Button look="line" onClick={() => onOpen(taken)}>
                  Open that rule
                </Button>
              )
            }
          >
            {notice}
          </FormNotice>
        )}
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
        <Field label="Open this page instead" optional error={problems.path} hint={RULE_TEXTS.pathHint}>
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

function pathProblem(path: string, isNeeded: boolean): string | null {
  if (path.trim() === '') return isNeeded ? RULE_TEXTS.empty : null
  return pathInShop(path, window.location.origin) === null ? RULE_TEXTS.badPath : null
}

/** The rule that a search has already, in the refusal of a new one. */
function ruleOf({ status, body }: CallFailure): RuleJson | null {
  return status === 409 && 'rule' in body && body.rule ? (body.rule as RuleJson) : null
}

function pinnedFrom(rule: RuleJson | null): Pinned[] {
  return (rule?.productIds ?? []).flatMap((id, i) => {
    const title = rule?.titles[i]
    return typeof title === 'string' ? [{ id, title }] : []
  })
}
