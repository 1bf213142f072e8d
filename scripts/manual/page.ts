// The manual as one page that needs no script: contents beside the text, or above it where it is narrow.

import type { RenderedChapter } from './markdown.ts'

type Parts = { chapters: readonly RenderedChapter[]; css: string; logo: string; version: string }

export function manualPage({ chapters, css, logo, version }: Parts): string {
  const contents = chapters.map(contentsOf).join('\n')
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Cómo comprar, aprobar y seguir compras en Abasto, paso a paso.">
<meta name="theme-color" content="#0a3b33">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Manual de usuario · Abasto</title>
<style nonce="__NONCE__">
${css}
</style>
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
<header class="head" id="inicio">
<div class="wide">
<p class="brand">${logo}<span>Abasto</span></p>
<h1>Manual de usuario</h1>
<p class="lead">Para quienes compran y quienes aprueban: cada tarea paso a paso, qué significa cada estado y qué hacer cuando algo no sale bien.</p>
<p class="version">Versión ${version}. Los textos <b class="ui">así</b> son los que ves en la pantalla.</p>
</div>
</header>
<div class="wide columns">
<nav class="contents" aria-labelledby="contents">
<p id="contents">Contenido</p>
<ol>
${contents}
</ol>
</nav>
<main id="contenido" tabindex="-1">
${chapters.map(sectionOf).join('\n')}
</main>
</div>
<footer class="foot">
<div class="wide"><a href="#inicio">Volver arriba</a><a href="/">Ir a Abasto</a></div>
</footer>
</body>
</html>
`
}

function contentsOf({ id, title, headings }: RenderedChapter): string {
  const within = headings.filter(({ level }) => level === 2)
  const list = within.map((heading) => `<li><a href="#${heading.id}">${heading.html}</a></li>`).join('')
  return `<li><a href="#${id}">${title}</a>${list ? `<ul>${list}</ul>` : ''}</li>`
}

function sectionOf({ id, html }: RenderedChapter): string {
  return `<section aria-labelledby="${id}">\n${html}</section>`
}
