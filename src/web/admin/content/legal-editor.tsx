import { History } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { AdminLegalJson } from '#contracts/content-json.ts'
import { LEGAL_TEXTS } from '#contracts/texts.ts'
import { LEGAL_LIMITS } from '#rules/legal-text.ts'
import { UnsavedGuard } from '../../desk/unsaved-guard.tsx'
import { useFrame } from '../../shell/use-frame.ts'
import { PolicyText } from '../../storefront/policy-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CONTENT } from './content-links.ts'
import { formOfLegal, judgeLegal, type LegalForm, legalIn, sendLegal } from './legal-form.ts'
import { Meanwhile } from './meanwhile.tsx'
import { Preview } from './preview.tsx'
import { useContentForm } from './use-content-form.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

/** The words on one side, the page as visitors will read it on the other. */
export function LegalEditor({ page }: { page: AdminLegalJson | null }) {
  const { store } = useFrame()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const editor = useContentForm<LegalForm, AdminLegalJson>({
    start: page,
    formOf: formOfLegal,
    judge: judgeLegal,
    send: sendLegal,
    theirsIn: legalIn,
    failed: page === null ? LEGAL_TEXTS.addFailed : LEGAL_TEXTS.changeFailed,
    home: CONTENT,
  })
  const { form, problems, seen, meanwhile } = editor
  const shownTitle = form.title.trim().replaceAll(' ', '-') || 'Title'
  const isFixed = seen?.isLinked ?? false

  return (
    <>
      <UnsavedGuard isDirty={editor.isDirty} />
      <form
        className="content-editor"
        ref={editor.element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <div className="form-part">
          {editor.notice === null ? null : <Notice tone="bad">{editor.notice}</Notice>}
          {meanwhile === null ? null : (
            <Meanwhile
              message={meanwhile.message}
              changedBy={meanwhile.by}
              theirs={formOfLegal(meanwhile.theirs)}
              mine={form}
              onKeepMine={editor.keepMine}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <Field
            label="Title"
            error={problems.title}
            hint={isFixed ? 'Every page links to it by this title, so it stays.' : `Its address: /info/${shownTitle}`}
          >
            <Input
              name="title"
              value={form.title}
              maxLength={LEGAL_LIMITS.title}
              readOnly={isFixed}
              required
              onChange={(event) => editor.set({ title: event.target.value })}
            />
          </Field>
          <Field
            label="Content"
            error={problems.content}
            hint="A blank line begins a new paragraph. Two stars on each side make words **bold**."
          >
            <TextArea
              name="content"
              className="content-words"
              rows={22}
              value={form.content}
              required
              onChange={(event) => editor.set({ content: event.target.value })}
            />
          </Field>
        </div>
        <Preview>
          <p className="hint">Preview: as visitors will read it</p>
          <div className="policy">
            <PolicyText title={shownTitle} content={form.content} storeName={store.storeName} headingLevel={3} />
          </div>
        </Preview>
        <div className="form-buttons form-foot">
          <Button type="submit" busy={editor.isBusy} busyText="Saving…">
            {page === null ? 'Add legal page' : 'Save changes'}
          </Button>
          <ButtonLink look="line" href={CONTENT}>
            Back to content
          </ButtonLink>
          {seen === null || page === null ? null : (
            <>
              <Button look="plain" onClick={() => setHistoryOpen(true)}>
                <Icon of={History} />
                History
              </Button>
              <TextLink href={`/info/${encodeURIComponent(seen.title)}`}>See it in the shop</TextLink>
            </>
          )}
        </div>
      </form>
      <Suspense fallback={null}>
        {isHistoryOpen && seen !== null ? (
          <HistoryDialog
            title={seen.title}
            path={`/v1/api/admin/legal/${seen._id}/history`}
            hindrance={editor.isDirty ? 'Save or take back what you typed first' : null}
            onPutBack={(facts) => editor.putBack({ title: String(facts.title), content: String(facts.content) })}
            onClose={() => setHistoryOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
