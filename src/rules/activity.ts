/** Which changes of which kinds of objects can be undone. */
const UNDOABLE: Record<string, readonly string[]> = {
  product: ['added', 'changed', 'stock corrected', 'retired', 'restored', 'deleted'],
  coupon: ['added', 'changed', 'restored', 'deleted'],
  settings: ['changed'],
  'seller settings': ['changed'],
  'legal page': ['added', 'changed', 'restored', 'deleted'],
  'size guide': ['added', 'changed', 'restored', 'deleted'],
  'search rule': ['added', 'changed', 'deleted'],
  'search meaning': ['added', 'changed', 'deleted'],
  campaign: ['added', 'changed', 'restored', 'deleted'],
}

export function isUndoable({ entity, action }: { entity: string; action: string }): boolean {
  return UNDOABLE[entity]?.includes(action) ?? false
}
