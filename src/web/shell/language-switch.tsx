import { Languages } from 'lucide-react'
import { type MouseEvent, use, useState } from 'react'
import { LANGUAGE_CHOICE, LOCALES } from '../i18n/language.ts'
import { ChooseContext, TranslatorContext } from '../i18n/translator.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast-context.ts'

/** Each in its own words: whoever looks for one need not read the other. */
const OTHER = { en: { language: 'hi', name: 'हिन्दी' }, hi: { language: 'en', name: 'English' } } as const

const FORM = 'language-choice'

/** What the switches send where there is no script; once a page. */
export function LanguageForm() {
  return <form id={FORM} method="post" hidden />
}

/** The way to the other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, name } = OTHER[use(TranslatorContext).language]
  const choose = use(ChooseContext)
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function press(event: MouseEvent) {
    event.preventDefault()
    setBusy(true)
    await choose(language).catch(() => show({ type: 'error', message: 'The shop did not answer. Please try again.' }))
    setBusy(false)
  }

  return (
    <button
      type="submit"
      form={FORM}
      formAction={`${LANGUAGE_CHOICE}/${language}`}
      className={classNames('language', className)}
      aria-busy={isBusy || undefined}
      onClick={(event) => void press(event)}
    >
      <Icon of={Languages} />
      <span lang={LOCALES[language]}>{name}</span>
    </button>
  )
}
