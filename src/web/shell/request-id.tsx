import { createContext, useContext } from 'react'

/** The id of the request that rendered this page, for error reports. */
export const RequestId = createContext<string | null>(null)

export const REQUEST_ID_META = 'request-id'

export function useRequestId(): string | null {
  const rendered = useContext(RequestId)
  if (rendered !== null || typeof document === 'undefined') return rendered
  return document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content ?? null
}
