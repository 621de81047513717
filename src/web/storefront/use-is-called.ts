import { useEffect, useState } from 'react'
import { readStored } from '../client/local-storage.ts'

/** Whether a piece may be kept for this browser: by the link of a mail, or one opened before. The panel knows which. */
export function useIsCalled(): boolean {
  const [isCalled, setCalled] = useState(false)
  useEffect(() => setCalled(window.location.hash.startsWith('#claim=') || readStored('claims') !== null), [])
  return isCalled
}
