import { useCallback, useEffect, useRef, useState } from 'react'
import * as calls from '#contracts/calls/size-guides.ts'
import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { api } from '../client/api.ts'

export function useSizeGuide(id: string) {
  const [guide, setGuide] = useState<SizeGuideJson | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef<AbortController | null>(null)

  const ask = useCallback(() => {
    asked.current?.abort()
    const asking = new AbortController()
    asked.current = asking
    setFailed(false)
    api(calls.readSizeGuide, { params: { id }, signal: asking.signal })
      .then(({ sizeGuide }) => setGuide(sizeGuide))
      .catch(() => asking.signal.aborted || setFailed(true))
  }, [id])

  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])

  return { guide, hasFailed, retry: ask }
}
