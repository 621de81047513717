import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { chooseTheme, followStoredTheme, THEMES, type Theme, useTheme } from '../client/theme.ts'
import { t, tText } from '../i18n/t.ts'
import { Segmented } from '../ui/forms/segmented.tsx'

const LOOKS = {
  system: { label: 'As the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** `name` keeps several on one page apart. */
export function ThemeSwitch({ name }: { name: string }) {
  const theme = useTheme()
  useEffect(followStoredTheme, [])
  return (
    <div className="theme-switch">
      <Segmented
        name={name}
        legend={t('Light or dark')}
        legendHidden
        value={theme}
        onChange={(value) => chooseTheme(value as Theme)}
        options={THEMES.map((value) => ({
          value,
          label: tText(LOOKS[value].label),
          icon: LOOKS[value].icon,
          iconOnly: true,
        }))}
      />
    </div>
  )
}
