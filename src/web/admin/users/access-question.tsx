import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'

/** Changes that are confirmed first: a new admin, or a disabled account. */
export type Asked = 'admin' | 'off'

type Props = { asked: Asked | null; name: string; onClose: () => void; onConfirm: () => void }

export function AccessQuestion({ asked, name, onClose, onConfirm }: Props) {
  if (asked === null) return null
  const isAdmin = asked === 'admin'
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={isAdmin ? `Make ${name} an admin?` : `Switch off the account of ${name}?`}
      confirmText={isAdmin ? 'Make admin' : 'Switch off'}
      keepText="Leave it"
      tone="bad"
      onConfirm={onConfirm}
    >
      {isAdmin
        ? 'An admin sees and changes everything: money, people, settings and other admins.'
        : 'They are signed out everywhere at once and cannot sign in until you switch it on again. What they ordered stays.'}
    </AlertDialog>
  )
}
