package server_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"net"
	"net/http"
	"os"
	"regexp"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"

	"cuttle/api"
	"cuttle/media"
)

// What a node takes when eight people send the worst pictures at the same time: MB resident before, and at most while they are drawn.
func BenchmarkMemoryOfUploads(b *testing.B) {
	for name, picture := range map[string][]byte{
		"4890x4900,16bit": flatPicture(8, 16, 6, 4890, 4900),
		"3800x3800,16bit": flatPicture(8, 16, 6, 3800, 3800),
		"4890x4900":       flatPicture(4, 8, 6, 4890, 4900),
		"24000x1000":      flatPicture(4, 8, 6, 24000, 1000),
		"4890x4900,5MB":   append(flatPicture(4, 8, 6, 4890, 4900), make([]byte, media.MaxBytes-200_000)...),
	} {
		b.Run(name, func(b *testing.B) {
			w := newBenchWorld(b)
			ann := w.login(b, "cuttle.test")
			project := projectOf(b, w.world, ann)
			for b.Loop() {
				debug.FreeOSMemory()
				must(b, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)) // the peak begins anew
				before := resident(b, "VmRSS")
				taken := w.upload(b, ann, project, picture)
				b.ReportMetric(before, "MB-before")
				b.ReportMetric(resident(b, "VmHWM"), "MB-peak")
				b.ReportMetric(float64(taken), "taken")
			}
		})
	}
}

func projectOf(b *testing.B, w *world, cookie *http.Cookie) string {
	res, _ := w.call(b, "cuttle.test", "getDashboard", `{}`, cookie)
	id := regexp.MustCompile(`"projectId":"([^"]+)"`).FindStringSubmatch(res.body)
	if id == nil {
		b.Fatalf("no project: %s", res.body)
	}
	return id[1]
}

// upload sends the picture eight times at once and counts how often it is taken.
func (w benchWorld) upload(b *testing.B, cookie *http.Cookie, project string, picture []byte) (taken int) {
	var clients sync.WaitGroup
	var mu sync.Mutex
	for range 8 {
		_, reply := w.callUpload(b, cookie, project)
		clients.Go(func() {
			conn, err := net.Dial("tcp", w.client.Addr)
			must(b, err)
			defer conn.Close()
			fmt.Fprintf(conn, "PUT %s HTTP/1.1\r\nHost: cuttle.test\r\nCookie: %s=%s\r\nConnection: close\r\nContent-Length: %d\r\n\r\n",
				reply, cookie.Name, cookie.Value, len(picture))
			conn.Write(picture)
			var answer bytes.Buffer
			answer.ReadFrom(conn)
			mu.Lock()
			defer mu.Unlock()
			if bytes.Contains(answer.Bytes(), []byte(`"success":true`)) {
				taken++
			} else {
				b.Logf("%.400s", answer.Bytes()[max(0, answer.Len()-300):])
			}
		})
	}
	clients.Wait()
	return taken
}

func (w benchWorld) callUpload(b *testing.B, cookie *http.Cookie, project string) (reply, string) {
	res, e := w.call(b, "cuttle.test", "generateProjectPicturePutUrl", `{"projectId":"`+project+`","purpose":"cover"}`, cookie)
	var out struct {
		api.Envelope
		URL string
	}
	must(b, json.Unmarshal([]byte(res.body), &out))
	if !e.Success {
		b.Fatal(res.body)
	}
	return res, out.URL
}

// resident is a line of /proc/self/status in MB.
func resident(b *testing.B, line string) float64 {
	status, err := os.ReadFile("/proc/self/status")
	must(b, err)
	match := regexp.MustCompile(line + `:\s+(\d+) kB`).FindSubmatch(status)
	kB, err := strconv.Atoi(string(match[1]))
	must(b, err)
	return float64(kB) / 1024
}

// flatPicture is a PNG of nothing but zeros, made without ever holding its pixels.
func flatPicture(perPixel, depth, kind byte, width, height uint32) []byte {
	var rows bytes.Buffer
	z, err := zlib.NewWriterLevel(&rows, zlib.BestCompression)
	if err != nil {
		panic(err)
	}
	row := make([]byte, 1+int(width)*int(perPixel))
	for range height {
		z.Write(row)
	}
	z.Close()
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, chunk := range []struct {
		kind string
		data []byte
	}{{"IHDR", append(header, depth, kind, 0, 0, 0)}, {"IDAT", rows.Bytes()}, {"IEND", nil}} {
		out = binary.BigEndian.AppendUint32(out, uint32(len(chunk.data)))
		from := len(out)
		out = append(append(out, chunk.kind...), chunk.data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}
