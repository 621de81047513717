export type ChosenProps = {
  name: string
  /** `value` is controlled; `defaultValue` is uncontrolled. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** Props of each native radio. */
export function radioProps({ name, value, defaultValue, onChange }: ChosenProps, own: string) {
  return {
    type: 'radio' as const,
    name,
    value: own,
    onChange: () => onChange?.(own),
    ...(value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own }),
  }
}
