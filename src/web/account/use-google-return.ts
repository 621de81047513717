import { useLocation } from 'react-router'
import { GOOGLE_TEXTS, type GoogleProblem } from '#contracts/accounts/account-texts.ts'
import { useHydrated } from '../client/use-hydrated.ts'

/** Why Google sign-in failed; the server sends a code in the URL. */
export function useGoogleReturn(): { problem: GoogleProblem; message: string } | null {
  const { search } = useLocation()
  const word = useHydrated() ? new URLSearchParams(search).get('google') : null
  return word !== null && isProblem(word) ? { problem: word, message: GOOGLE_TEXTS[word] } : null
}

function isProblem(word: string): word is GoogleProblem {
  return Object.hasOwn(GOOGLE_TEXTS, word)
}
