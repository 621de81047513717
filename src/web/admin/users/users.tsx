import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import type { AdminUserJson } from '#contracts/admin/admin-users.ts'
import * as calls from '#contracts/calls/admin-users.ts'
import { ROLES, USER_STATUSES } from '#rules/admin-lists.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import type { Route } from './+types/users'
import { ROLE_LABELS } from './user-labels.ts'
import { UserTable } from './user-table.tsx'

const UserDialog = lazyOverlay(() => import('./user-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Users', description: 'Who has an account, and what it opens.', path: '/admin/users' })

const ROLE_CHOICES = [
  { value: '', label: 'All roles' },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
]
const STATUS_CHOICES = [
  { value: '', label: 'Active and inactive' },
  ...USER_STATUSES.map((value) => ({ value, label: value })),
]
const SORT_CHOICES = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]
const ASKED = ['q', 'role', 'status', 'sort', 'page']

export default function Users() {
  const query = useQuery()
  const asked = new URLSearchParams([...query.all].filter(([name]) => ASKED.includes(name)))
  const answer = useApiQuery(calls.listUsers, { query: asked })
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const page = query.get('page')

  function changed(user: AdminUserJson) {
    answer.change((list) => ({ ...list, users: list.users.map((one) => (one._id === user._id ? user : one)) }))
  }

  return (
    <>
      <div className="work-bar">
        <h1>Users</h1>
      </div>
      <div className="work-tools">
        <SearchInput label="Search users" placeholder="Name, email, username or number" maxLength={100} {...search} />
        <QuerySelect query={query} name="role" label="Role" options={ROLE_CHOICES} />
        <QuerySelect query={query} name="status" label="Status" options={STATUS_CHOICES} />
        <QuerySelect query={query} name="sort" label="Sort by" options={SORT_CHOICES} />
        <DeskCount total={answer.data?.total} one="user" many="users" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="users"
        failed={ADMIN_USER_TEXTS.listFailed}
        empty="Nobody has an account yet."
      >
        {({ users }) => <UserTable users={users} onOpen={(user) => query.set({ user: user._id, page })} />}
      </DeskList>
      {query.get('user') ? (
        <UserDialog
          key={query.get('user')}
          id={query.get('user')}
          onClose={() => query.set({ user: '', page })}
          onChanged={changed}
        />
      ) : null}
    </>
  )
}
