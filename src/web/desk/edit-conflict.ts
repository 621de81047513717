import type { CallFailure } from '../client/api-call.ts'

/** The `updatedAt` of the other version in a 409: sent with the next save, it means overwrite. */
export function editConflict({ status, body }: CallFailure): string | null {
  return status === 409 && 'updatedAt' in body && typeof body.updatedAt === 'string' ? body.updatedAt : null
}
