// A paper of an order, to download or to print (F4).
import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { save } from './export-table.ts'

export interface PaperMenuProps {
  label: string
  /** For screen readers, where several are on the page: "Remito 1.234". */
  named: string
  read: () => Promise<{ name: string; content: Blob }>
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  disabled?: boolean
}

export function PaperMenu({
  label,
  named,
  read,
  variant = 'default',
  size = 'compact-sm',
  disabled,
}: PaperMenuProps) {
  const t = useTexts()
  const onError = (error: Error) => toast.failure(messageOf(error, t.words.somethingWentWrong))
  const download = useMutation({
    mutationFn: read,
    onSuccess: ({ name, content }) => save(name, content),
    onError,
  })
  const print = useMutation({
    mutationFn: async (tab: Window | null) => ({ tab, ...(await read()) }),
    onSuccess: ({ tab, name, content }) => show(tab, name, content),
    onError: (error, tab) => {
      tab?.close()
      onError(error)
    },
  })
  return (
    <Menu floatingStrategy="fixed">
      <Menu.Target>
        <Button
          variant={variant}
          size={size}
          aria-label={named}
          disabled={disabled}
          loading={download.isPending || print.isPending}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          data-screen-only
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download.mutate()}>
          {t.papers.download}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter size={16} aria-hidden />}
          // A browser blocks tabs that open later.
          onClick={() => print.mutate(window.open('', '_blank'))}
        >
          {t.papers.print}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the file with the browser's dialog for printing. Without a tab it is downloaded. */
function show(tab: Window | null, name: string, content: Blob): void {
  if (!tab) return save(name, content)
  tab.addEventListener('load', () => tab.print())
  tab.location.href = URL.createObjectURL(content)
}
