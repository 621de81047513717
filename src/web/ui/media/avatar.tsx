import { classNames } from '../base/class-names.ts'
import { useLostImage } from '../base/use-lost-image.ts'

const SHOWN_PX = 80

type AvatarProps = {
  /** Decorative beside a visible name; alone, its container has the label. */
  name: string
  src?: string | undefined
  big?: boolean | undefined
}

/** The user's image, or initials if it is missing or fails to load. */
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
