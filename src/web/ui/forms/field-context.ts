import { createContext, useContext } from 'react'

export type FieldState = { id: string; describedBy: string | undefined; isInvalid: boolean }

export const FieldContext = createContext<FieldState | null>(null)

/** Attributes that link a control to the label, hint and error of its `Field`. */
export function useFieldProps(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = useContext(FieldContext)
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(field?.isInvalid ? { 'aria-invalid': true } : {}),
  }
}
