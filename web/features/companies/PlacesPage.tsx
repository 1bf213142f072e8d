// A page of a company's addresses or cost centers, with a dialog that adds and changes them (O6).
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CompanyTab } from '#web/paths.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { CompanyFileAction } from './CompanyFileAction.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'

export interface PlaceTableProps<Place> {
  companyId: number
  onEdit: (place: Place) => void
}

export interface PlaceDialogProps<Place> {
  companyId: number
  /** Null adds one. */
  place: Place | null
  opened: boolean
  onClose: () => void
}

interface PlacesPageProps<Place> {
  tab: CompanyTab
  addLabel: string
  Table: ComponentType<PlaceTableProps<Place>>
  Dialog: ComponentType<PlaceDialogProps<Place>>
}

export function PlacesPage<Place>({ tab, addLabel, Table, Dialog }: PlacesPageProps<Place>) {
  const { dialog, open, close } = useDialogs<{ place: Place | null }>()
  return (
    <CompanyFrame
      tab={tab}
      actions={({ id }) => (
        <>
          <CompanyFileAction companyId={id} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ place: null })}>
            {addLabel}
          </Button>
        </>
      )}
    >
      {({ id }) => (
        <>
          <Table companyId={id} onEdit={(place) => open({ place })} />
          {dialog && (
            <Dialog
              key={dialog.key}
              companyId={id}
              place={dialog.place}
              opened={dialog.opened}
              onClose={close}
            />
          )}
        </>
      )}
    </CompanyFrame>
  )
}
