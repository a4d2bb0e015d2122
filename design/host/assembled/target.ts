/** Where pictures are rendered with several samples for each pixel. The canvas itself has one, which is fast. */
export class Target {
  readonly #gl: WebGL2RenderingContext;
  readonly #samples: number;
  readonly #frame: WebGLFramebuffer;
  readonly #color: WebGLRenderbuffer;
  readonly #depth: WebGLRenderbuffer;
  #width = 0;
  #height = 0;

  constructor(gl: WebGL2RenderingContext, samples: number) {
    this.#gl = gl;
    this.#samples = Math.min(samples, gl.getParameter(gl.MAX_SAMPLES));
    this.#frame = gl.createFramebuffer();
    this.#color = gl.createRenderbuffer();
    this.#depth = gl.createRenderbuffer();
  }

  /** What is rendered from now on is in it. */
  begin(width: number, height: number): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#attach(this.#color, gl.RGBA8, gl.COLOR_ATTACHMENT0);
    this.#attach(this.#depth, gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT);
  }

  /** Copies what was rendered to the canvas, which has the same size. */
  end(): void {
    const gl = this.#gl;
    const [w, h] = [this.#width, this.#height];
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#frame);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    gl.blitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  }

  #attach(buffer: WebGLRenderbuffer, format: number, to: number): void {
    const gl = this.#gl;
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
    gl.renderbufferStorageMultisample(
      gl.RENDERBUFFER,
      this.#samples,
      format,
      this.#width,
      this.#height,
    );
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, to, gl.RENDERBUFFER, buffer);
  }
}
