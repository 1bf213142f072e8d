// "Guardar en una lista": products of a page, a card, the cart, a quick order or a purchase (B2).
import { Button, type ButtonProps, Menu, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListLine } from '#domain/lists.ts'
import { messageOf } from '#web/api/failure.ts'
import { listsToSaveIn, refreshLists, saveInList } from '#web/api/lists.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './CardIcon.module.css'
import { NewListDialog } from './NewListDialog.tsx'

interface Saved {
  items: readonly Pick<ListLine, 'sku' | 'quantity'>[]
  /** Whose prices of today the list keeps. */
  regionId: number | null
}

type SaveInListProps = Saved & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'mt' | 'disabled'>

export function SaveInList({ items, regionId, ...button }: SaveInListProps) {
  const t = useTexts()
  return (
    <ListMenu items={items} regionId={regionId}>
      {(isSaving) => (
        <Button
          variant="default"
          {...button}
          loading={isSaving}
          leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
        >
          {t.lists.saveIn}
        </Button>
      )}
    </ListMenu>
  )
}

interface SaveIconProps {
  product: { sku: string; product_name: string }
}

/** One unit of the product of a card, at the prices of the delivery place. */
export function SaveIcon({ product: { sku, product_name } }: SaveIconProps) {
  const t = useTexts()
  const place = useDeliveryPlace()
  return (
    <ListMenu items={[{ sku, quantity: 1 }]} regionId={place?.region_id ?? null}>
      {(isSaving) => (
        <UnstyledButton
          className={classes.icon}
          aria-label={t.lists.saveNamed(product_name)}
          aria-busy={isSaving}
          title={t.lists.saveIn}
        >
          <IconListDetails size={16} aria-hidden />
        </UnstyledButton>
      )}
    </ListMenu>
  )
}

/** The lists that the buyer may change, and a new one. */
function ListMenu({ items, regionId, children }: Saved & { children: (isSaving: boolean) => ReactNode }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data: lists = [] } = useQuery({ ...listsToSaveIn, enabled: isOpen })
  const { dialog, open, close } = useDialogs<object>()
  const done = (name: string) => toast.success(t.lists.savedIn(name))
  const save = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => saveInList(id, items, regionId),
    async onSuccess(_, { name }) {
      await refreshLists(queryClient)
      done(name)
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} floatingStrategy="fixed">
        <Menu.Target>{children(save.isPending)}</Menu.Target>
        <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
          {lists.map((list) => (
            <Menu.Item key={list.id} onClick={() => save.mutate(list)}>
              {list.name}
            </Menu.Item>
          ))}
          {lists.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({})}>
            {t.lists.saveInNew}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <NewListDialog
          key={dialog.key}
          opened={dialog.opened}
          items={items}
          regionId={regionId}
          onDone={({ name }) => done(name)}
          onClose={close}
        />
      )}
    </>
  )
}
