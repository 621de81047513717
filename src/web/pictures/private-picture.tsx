import { useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import './private-pictures.css'

type PictureProps = {
  /** Fetches the file with its token; the same function as long as it is the same picture. */
  fetchPicture: () => Promise<Response>
  number: number
  alt: string
}

/** A picture that no plain address shows. */
export function PrivatePicture({ fetchPicture, number, alt }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    let made: string | null = null
    let isLeft = false
    const load = async () => {
      const answer = await fetchPicture().catch(() => null)
      if (!answer?.ok) return isLeft || setGone(true)
      const blob = await answer.blob()
      if (isLeft) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    void load()
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [fetchPicture])
  if (isGone) return <span className="hint">{t('Picture {n} did not load.', { n: number })}</span>
  if (url === null) return <span className="picture" />
  return (
    <TextLink href={url} target="_blank" className="picture">
      <img src={url} alt={alt} />
    </TextLink>
  )
}
