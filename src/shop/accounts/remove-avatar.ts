import type { Shop } from '../context/shop.ts'

const OWN = /^\/uploads\/(avatar-[\w-]+\.webp)$/

/** Deletes an avatar that is no longer shown. */
export async function removeAvatar({ pictures }: Pick<Shop, 'pictures'>, address: string | null): Promise<void> {
  const [, name] = OWN.exec(address ?? '') ?? []
  if (name !== undefined) await pictures.remove('uploads', name)
}
