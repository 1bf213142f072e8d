// The manifests against the types of the Kubernetes API, by the compiler: wrong names, kinds and missing fields.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../command.ts'
import { MANIFEST_FILES, manifestOf, manifests, readYaml, type Manifest } from './files.ts'

/** kubernetes-types has a module per group and version. */
function moduleOf({ apiVersion }: Manifest): string {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed()
  return `kubernetes-types/${group.split('.')[0]}/${version}`
}

/** The mistakes, each with the kind and name of its manifest. */
function findMistakes(checked: readonly Manifest[]): string[] {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'dist/manifests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = checked.map((manifest, index) => {
    const { kind } = manifest
    const text = `import type { ${kind} } from '${moduleOf(manifest)}'\nexport const it: ${kind} = ${JSON.stringify(manifest)}\n`
    const name = `${index}.ts`
    writeFileSync(join(folder, name), text)
    return name
  })
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--project',
      folder,
      '--singleThreaded',
      '--pretty',
      'false',
    ],
    { encoding: 'utf8', cwd: folder },
  )
  return (stdout + stderr)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^(\d+)\.ts\(.*?\)/, (_, index: string) => named(checked[Number(index)])))
}

const named = (one?: Manifest) => `${one?.kind} ${one?.metadata.name}`

test('N1 every manifest has only fields that the API of Kubernetes has, of the right types, and all that it demands', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(9)
  expect(findMistakes(manifests)).toEqual([])
})

test('N1 the check of manifests finds a misspelt field, a wrong type and a missing field', () => {
  const { apiVersion, kind, metadata } = manifestOf('Deployment', 'abasto-web')
  const spec = (fields: object) => ({ apiVersion, kind, metadata, spec: fields }) as unknown as Manifest
  const pod = (fields: object) => ({ template: { spec: { containers: [{ name: 'a', ...fields }] } } })
  const mistakes = findMistakes([
    spec({ selector: {}, ...pod({ readynessProbe: {} }) }),
    spec({ selector: {}, replicas: '2', ...pod({}) }),
    spec(pod({})),
  ]).join('\n')
  expect(mistakes).toMatch(/"readynessProbe"' does not exist/)
  expect(mistakes).toMatch(/'string' is not assignable to type 'number'/)
  expect(mistakes).toMatch(/'selector' is missing/)
})

test('N1 each Deployment, Service and PodDisruptionBudget selects the pods of its name', () => {
  for (const part of ['web', 'jobs']) {
    const { selector, template } = manifestOf('Deployment', `abasto-${part}`).spec ?? {}
    expect(selector).toEqual({ matchLabels: template?.metadata.labels })
    expect(template?.metadata.labels['app.kubernetes.io/component']).toBe(part)
  }
  const { labels } = manifestOf('Deployment', 'abasto-web').spec?.template?.metadata ?? {}
  expect(manifestOf('Service', 'abasto-web').spec?.selector).toEqual(labels)
  expect(manifestOf('PodDisruptionBudget', 'abasto-web').spec?.selector).toEqual({ matchLabels: labels })
})

test('N1 the kustomization lists every manifest but the example of the secret, and replaces the image they name', () => {
  const [{ resources, images }] = readYaml('kubernetes/kustomization.yaml') as [
    { resources: string[]; images: { name: string }[] },
  ]
  const wanted = MANIFEST_FILES.filter((name) => name !== 'secret.example.yaml')
  expect(resources.toSorted()).toEqual(wanted.toSorted())
  const named = [...JSON.stringify(manifests).matchAll(/"image":"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(images.map(({ name }) => name)))
})
