import { classNames } from './class-names.ts'
import { useLostImage } from './use-lost-image.ts'

const SHOWN_PX = 80

type AvatarProps = {
  /** Beside a written name the face is decoration; alone it is named by whatever holds it. */
  name: string
  src?: string | undefined
  big?: boolean | undefined
}

/** A face: the picture, or the initials where there is none or it cannot be had. */
export function Avatar({ name, src, big }: AvatarProps) {
  const { image, isLost, onError } = useLostImage(src)
  return (
    <span className={classNames('face', big && 'big')} aria-hidden="true">
      {src && !isLost ? (
        <img ref={image} src={src} alt="" width={SHOWN_PX} height={SHOWN_PX} loading="lazy" onError={onError} />
      ) : (
        toInitials(name)
      )}
    </span>
  )
}

/** `Ira Menon` → `IM`, `Asha` → `A`. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
