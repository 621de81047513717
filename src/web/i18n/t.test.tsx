// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { longDate } from '#rules/delivery.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { message, toEnglish } from '#rules/message.ts'
import { click, mount, type } from '../../../tests/support/mount.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { longDayText } from './dates.ts'
import { keepLanguage, languageIn } from './language.ts'
import { LanguageProvider, loadTranslator } from './language-provider.tsx'
import { momentText } from './moments.ts'
import { locale, t, tRich, tText } from './t.ts'
import { ENGLISH } from './translator.ts'

beforeEach(async () => {
  keepLanguage(document, 'en')
  // Preloaded: no test waits for the first load.
  await loadTranslator('hi')
})

/** A small page: a text, a field, a message, and the language switch. */
function Page() {
  const { show } = useToast()
  return (
    <main lang={locale()}>
      <h1>{t('Your Cart')}</h1>
      <p>{tRich('If you write to us, mention {id}.', { id: <code>R-1</code> })}</p>
      <time>{tText(longDayText('2026-03-17T06:00:00Z'))}</time>
      <input />
      <button
        type="button"
        className="tell"
        onClick={() => show({ type: 'info', message: message('{title} was removed.', { title: 'Kurta' }) })}
      >
        .
      </button>
      <LanguageSwitch />
    </main>
  )
}

const shown = async (language: 'en' | 'hi') => {
  const first = await loadTranslator(language)
  return mount(
    <LanguageProvider first={first}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </LanguageProvider>,
  )
}

test('a visitor changes the language and back: it is remembered, and nothing typed is lost', async () => {
  const page = await shown('en')
  expect(page.find('h1').textContent).toBe('Your Cart')
  expect(page.find('.language').textContent).toBe('हिन्दी')
  expect(page.find('.language span').lang).toBe('hi-IN')
  // The form's target without script.
  expect(page.find('.language').getAttribute('formaction')).toBe('/language/hi')
  await type(page.find<HTMLInputElement>('input'), 'half a sentence')
  await click(page.find('.language'))
  expect(page.find('h1').textContent).toBe('आपका कार्ट')
  expect(page.find('main').lang).toBe('hi-IN')
  expect(page.find<HTMLInputElement>('input').value).toBe('half a sentence')
  expect(languageIn(document.cookie)).toBe('hi')
  await click(page.find('.language'))
  expect(page.find('h1').textContent).toBe('Your Cart')
  expect(languageIn(document.cookie)).toBe('en')
})

test('what is more than words stands where the language wants it', async () => {
  const page = await shown('hi')
  expect(page.find('p').textContent).toBe('हमें लिखें तो R-1 ज़रूर बताएँ।')
  expect(page.find('p code').textContent).toBe('R-1')
  expect((await shown('en')).find('p').textContent).toBe('If you write to us, mention R-1.')
})

test('a message follows the language, also while it stands there', async () => {
  const page = await shown('hi')
  await click(page.find('.tell'))
  expect(page.find('.toast .said').textContent).toBe('सूचना: Kurta हटा दिया गया।')
  await click(page.find('.language'))
  expect(page.find('.toast .said').textContent).toBe('Note: Kurta was removed.')
})

test('dates are written as the locale writes them, with the figures that prices have', async () => {
  const { translate } = await loadTranslator('hi')
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  const inHindi = new Intl.DateTimeFormat('hi-IN', parts)
  for (let day = 0; day < 365; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day, 6))
    expect(translate(longDayText(date))).toBe(inHindi.format(date))
    expect(toEnglish(longDayText(date))).toBe(longDate(date))
  }
  expect(toEnglish(momentText('2026-11-18T03:35:00Z'))).toBe(indianMoment('2026-11-18T03:35:00Z'))
  expect(translate(momentText('2026-11-18T03:35:00Z'))).toBe('18 नवंबर 2026, 9:05 am IST')
  expect((await shown('hi')).find('time').textContent).toBe('मंगलवार, 17 मार्च 2026')
})

test('a date that is free text is shown as it is', () => {
  expect(longDayText('next week')).toBe('next week')
})

test('English needs no catalogue', () => {
  expect(ENGLISH.translate('Anything {at} all')).toBe('Anything {at} all')
  expect(ENGLISH.translate(message('Only {n} left', { n: 2 }))).toBe('Only 2 left')
})
