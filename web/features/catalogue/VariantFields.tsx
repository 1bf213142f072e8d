// One variant of the product form (O9).
import { Button, ColorInput, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { COLOR_ATTRIBUTE, MAX_ATTRIBUTES, MAX_DETAILS } from '#domain/product-form.ts'
import { SIZES } from '#domain/rules.ts'
import { uploadPicture } from '#web/api/catalogue.ts'
import { useTexts } from '#web/session/language.ts'
import { IconAction } from '#web/components/IconAction.tsx'
import { PictureList } from './PictureList.tsx'
import { type DraftVariant, replaced } from './product-draft.ts'
import classes from './catalogue.module.css'

interface VariantFieldsProps {
  variant: DraftVariant
  /** The product's, for a variant without a title. */
  productName: string
  /** The refusal of a field of this variant, such as "sku". */
  errorOf: (field: string) => string | undefined
  onChange: (change: (variant: DraftVariant) => DraftVariant) => void
  onCopyPictures: (() => void) | null
  /** By a seller, who gives no title and need not know the SKU (B8). */
  isProposed?: boolean
  upload?: (file: File) => Promise<{ source: string }>
}

export function VariantFields({
  variant,
  productName,
  errorOf,
  onChange,
  onCopyPictures,
  isProposed = false,
  upload = uploadPicture,
}: VariantFieldsProps) {
  const t = useTexts()
  const set = (change: Partial<DraftVariant>) => onChange((before) => ({ ...before, ...change }))
  return (
    <Stack gap="lg">
      <div className={classes.fields}>
        <TextInput
          label={t.catalogue.sku}
          required={!isProposed}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={64}
          readOnly={variant.publications > 0}
          description={
            isProposed ? t.proposals.skuHint : variant.publications > 0 ? t.catalogue.published : undefined
          }
          error={errorOf('sku')}
          value={variant.sku}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
        <TextInput
          label={t.catalogue.barCode}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t.catalogue.barCodeHint}
          inputMode="numeric"
          maxLength={40}
          error={errorOf('bar_code')}
          value={variant.bar_code ?? ''}
          onChange={(event) => set({ bar_code: event.currentTarget.value })}
        />
        <NativeSelect
          label={t.catalogue.size}
          data={SIZES}
          error={errorOf('size')}
          value={variant.size}
          onChange={({ currentTarget: { value } }) =>
            set({ size: SIZES.find((size) => size === value) ?? 'T1' })
          }
        />
        {!isProposed && (
          <TextInput
            className={classes.wide ?? ''}
            label={t.catalogue.title}
            placeholder={productName}
            maxLength={200}
            error={errorOf('title')}
            value={variant.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        )}
      </div>
      <Input.Wrapper label={t.catalogue.pictures} labelElement="div">
        <PictureList
          sources={variant.pictures}
          onChange={(change) => onChange((before) => ({ ...before, pictures: change(before.pictures) }))}
          onCopy={onCopyPictures}
          upload={upload}
        />
      </Input.Wrapper>
      <Attributes
        attributes={variant.attributes}
        errorOf={errorOf}
        onChange={(attributes) => set({ attributes })}
      />
      <Pairs
        label={t.catalogue.details}
        nameLabel={t.catalogue.detailName}
        addLabel={t.catalogue.addDetail}
        most={MAX_DETAILS}
        pairs={variant.technical_details.map(({ attr_key, attr_value }) => ({
          name: attr_key,
          value: attr_value,
        }))}
        errorOf={(index, part) =>
          errorOf(`technical_details.${index}.${part === 'name' ? 'attr_key' : 'attr_value'}`)
        }
        onChange={(pairs) =>
          set({ technical_details: pairs.map(({ name, value }) => ({ attr_key: name, attr_value: value })) })
        }
      />
    </Stack>
  )
}

interface Pair {
  name: string
  value: string
}

interface AttributesProps {
  attributes: readonly Pair[]
  errorOf: (field: string) => string | undefined
  onChange: (attributes: Pair[]) => void
}

/** The colour first, with its swatch. */
function Attributes({ attributes, errorOf, onChange }: AttributesProps) {
  const t = useTexts()
  const at = attributes.findIndex(({ name }) => name === COLOR_ATTRIBUTE)
  const color = attributes[at]
  const others = attributes.filter((_, index) => index !== at)
  const withColor = (value: string | null) =>
    onChange([...(value === null ? [] : [{ name: COLOR_ATTRIBUTE, value }]), ...others])
  const [swatch = '', name = ''] = color?.value.split('|') ?? []
  const shift = color ? 1 : 0
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t.catalogue.attributes}
      </Text>
      <Text size="sm" c="dimmed">
        {t.catalogue.attributesHint}
      </Text>
      {color ? (
        <div className={classes.pair}>
          <ColorInput
            aria-label={t.catalogue.color}
            format="hex"
            withEyeDropper={false}
            value={swatch}
            error={errorOf(`attributes.${at}.value`)}
            onChange={(hex) => withColor(`${hex}|${name}`)}
          />
          <TextInput
            aria-label={t.catalogue.colorName}
            placeholder={t.catalogue.colorName}
            maxLength={100}
            value={name}
            onChange={(event) => withColor(`${swatch}|${event.currentTarget.value.replaceAll('|', '')}`)}
          />
          <IconAction
            label={t.catalogue.removeRow(t.catalogue.color)}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => withColor(null)}
          />
        </div>
      ) : (
        <Group>
          <Button variant="default" size="xs" onClick={() => withColor('#1e88e5|')}>
            {t.catalogue.addColor}
          </Button>
        </Group>
      )}
      <Pairs
        nameLabel={t.catalogue.attributeName}
        addLabel={t.catalogue.addAttribute}
        most={MAX_ATTRIBUTES - shift}
        pairs={others}
        errorOf={(index, part) => {
          const place = attributes.indexOf(others[index] as Pair)
          return errorOf(`attributes.${place}.${part}`)
        }}
        onChange={(pairs) => onChange([...(color ? [color] : []), ...pairs])}
      />
    </Stack>
  )
}

interface PairsProps {
  label?: string
  nameLabel: string
  addLabel: string
  most: number
  pairs: readonly Pair[]
  errorOf: (index: number, part: 'name' | 'value') => string | undefined
  onChange: (pairs: Pair[]) => void
}

function Pairs({ label, nameLabel, addLabel, most, pairs, errorOf, onChange }: PairsProps) {
  const t = useTexts()
  return (
    <Stack gap="xs">
      {label !== undefined && (
        <Text size="sm" fw={500}>
          {label}
        </Text>
      )}
      {pairs.map((pair, index) => (
        <div key={index} className={classes.pair}>
          <TextInput
            aria-label={nameLabel}
            placeholder={nameLabel}
            maxLength={100}
            error={errorOf(index, 'name')}
            value={pair.name}
            onChange={(event) =>
              onChange(replaced(pairs, index, { ...pair, name: event.currentTarget.value }))
            }
          />
          <TextInput
            aria-label={`${t.catalogue.value} ${pair.name}`.trim()}
            placeholder={t.catalogue.value}
            maxLength={500}
            error={errorOf(index, 'value')}
            value={pair.value}
            onChange={(event) =>
              onChange(replaced(pairs, index, { ...pair, value: event.currentTarget.value }))
            }
          />
          <IconAction
            label={t.catalogue.removeRow(pair.name)}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(pairs.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {pairs.length < most && (
        <Group>
          <Button variant="default" size="xs" onClick={() => onChange([...pairs, { name: '', value: '' }])}>
            {addLabel}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
