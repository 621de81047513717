import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageIn } from './language/language.ts'
import { Speaking, speechFor } from './language/speaking.tsx'
import { ENGLISH, type Speech } from './language/speech.ts'

function takeOver(first: Speech): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Speaking first={first}>
          <HydratedRouter />
        </Speaking>
      </StrictMode>,
    )
  })
}

// A shop in English is better than one that does nothing.
void speechFor(languageIn(document.cookie))
  .catch(() => ENGLISH)
  .then(takeOver)
