import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageIn } from './i18n/language.ts'
import { LanguageProvider, loadTranslator } from './i18n/language-provider.tsx'
import { ENGLISH, type Translator } from './i18n/translator.ts'

function takeOver(first: Translator): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider first={first}>
          <HydratedRouter />
        </LanguageProvider>
      </StrictMode>,
    )
  })
}

// If the catalogue fails to load, English still works.
void loadTranslator(languageIn(document.cookie))
  .catch(() => ENGLISH)
  .then(takeOver)
