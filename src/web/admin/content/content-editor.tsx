import { History } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { Content, ContentKind } from './content-kind.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { ContentForm } from './use-content-form.ts'

const HistoryDialog = lazyOverlay(() => import('./history-dialog.tsx'))

type ContentEditorProps<Form extends object, Thing extends Content> = {
  kind: ContentKind<Form, Thing>
  editor: ContentForm<Form, Thing>
  preview: ReactNode
  children: ReactNode
}

/** Form and live preview; below, save and history. */
export function ContentEditor<Form extends object, Thing extends Content>(props: ContentEditorProps<Form, Thing>) {
  const { kind, editor, preview, children } = props
  const { seen, meanwhile } = editor
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  useUnsaved(editor.isDirty)
  return (
    <>
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
          {editor.notice === null ? null : <FormNotice>{editor.notice}</FormNotice>}
          {meanwhile === null ? null : (
            <EditConflict
              message={meanwhile.message}
              changedBy={meanwhile.by}
              theirs={kind.factsFrom(kind.toForm(meanwhile.theirs))}
              mine={kind.factsFrom(editor.mine)}
              onKeepMine={editor.keepMine}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          {children}
        </div>
        {preview}
        <div className="form-buttons form-foot">
          <Button type="submit" busy={editor.isBusy} busyText="Saving…">
            {editor.isNew ? kind.addText : 'Save changes'}
          </Button>
          <ButtonLink look="line" href={kind.home}>
            Back to content
          </ButtonLink>
          {seen === null || editor.isNew ? null : (
            <>
              <Button look="plain" onClick={() => setHistoryOpen(true)}>
                <Icon of={History} />
                History
              </Button>
              <TextLink href={kind.shownAt(seen)}>See it in the shop</TextLink>
            </>
          )}
        </div>
      </form>
      {isHistoryOpen && seen !== null ? (
        <HistoryDialog
          title={seen.title}
          history={kind.history}
          id={seen._id}
          hindrance={editor.isDirty ? 'Save or take back what you typed first' : null}
          onPutBack={(facts) => editor.putBack(kind.formOfFacts(facts))}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
    </>
  )
}
