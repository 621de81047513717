import type { AdminLegalJson } from '#contracts/content/content.ts'
import { fillPolicy } from '#rules/fee-placeholders.ts'
import { LEGAL_LIMITS } from '#rules/legal-text.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { useFrame } from '../../shell/use-frame.ts'
import { PolicyText } from '../../storefront/policy-text.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { ContentEditor } from './content-editor.tsx'
import { LEGAL } from './legal-kind.ts'
import { Preview } from './preview.tsx'
import { useContentForm } from './use-content-form.ts'

export function LegalEditor({ page }: { page: AdminLegalJson | null }) {
  const { store } = useFrame()
  const editor = useContentForm(LEGAL, page)
  const { form, problems, seen } = editor
  const shownTitle = form.title.trim().replaceAll(' ', '-') || 'Title'
  const isFixed = seen?.isLinked ?? false
  const preview = (
    <Preview heading="Preview: as visitors will read it">
      <div className="policy">
        <PolicyText
          title={shownTitle}
          content={fillPolicy(form.content, feesFrom(store), store.isCodOffered)}
          storeName={store.storeName}
          headingLevel={3}
        />
      </div>
    </Preview>
  )

  return (
    <ContentEditor kind={LEGAL} editor={editor} preview={preview}>
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
    </ContentEditor>
  )
}
