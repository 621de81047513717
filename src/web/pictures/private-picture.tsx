import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import './private-pictures.css'

type Props = { id: string; load: (id: string) => Promise<Response>; number: number; alt: string }

/** A picture that needs the token, so no plain address shows it. */
export function PrivatePicture({ id, load, number, alt }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const fetched = useEffectEvent(async (wanted: string) => {
    const answer = await load(wanted).catch(() => null)
    return answer?.ok ? answer.blob() : null
  })
  useEffect(() => {
    let made: string | null = null
    let isLeft = false
    const show = (blob: Blob | null) => {
      if (isLeft) return
      if (blob === null) return setGone(true)
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    void fetched(id).then(show)
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id])
  if (isGone) return <span className="hint">{t('Picture {n} did not load.', { n: number })}</span>
  if (url === null) return <span className="picture" />
  return (
    <TextLink href={url} target="_blank" className="picture">
      <img src={url} alt={alt} />
    </TextLink>
  )
}
