import type { Shop } from '../context/shop.ts'

const OWN = /^\/uploads\/(avatar-[\w-]+\.webp)$/

/** A picture of a person that nobody shows any more is taken off the shelf. */
export async function removeAvatar({ pictures }: Pick<Shop, 'pictures'>, address: string | null): Promise<void> {
  const [, name] = OWN.exec(address ?? '') ?? []
  if (name !== undefined) await pictures.remove('uploads', name)
}
