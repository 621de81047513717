import { Languages } from 'lucide-react'
import { type MouseEvent, use } from 'react'
import { useAction } from '../client/use-action.ts'
import { LANGUAGE_CHOICE, LOCALES } from '../i18n/language.ts'
import { ChooseContext, TranslatorContext } from '../i18n/translator.ts'
import { classNames } from '../ui/base/class-names.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

/** Each named in its own language, for those who read only that. */
const OTHER = { en: { language: 'hi', name: 'हिन्दी' }, hi: { language: 'en', name: 'English' } } as const

const FORM = 'language-choice'

/** Form of the switches without script; once a page. */
export function LanguageForm() {
  return <form id={FORM} method="post" hidden />
}

export function LanguageSwitch({ className }: { className?: string }) {
  const { language, name } = OTHER[use(TranslatorContext).language]
  const choose = use(ChooseContext)
  const { show } = useToast()
  const { isBusy, run } = useAction('', () =>
    show({ type: 'error', message: 'The shop did not answer. Please try again.' }),
  )

  function press(event: MouseEvent) {
    event.preventDefault()
    void run(() => choose(language))
  }

  return (
    <button
      type="submit"
      form={FORM}
      formAction={`${LANGUAGE_CHOICE}/${language}`}
      className={classNames('language', className)}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Icon of={Languages} />
      <span lang={LOCALES[language]}>{name}</span>
    </button>
  )
}
